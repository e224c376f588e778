/** source: smartmontools 7.3, smartctl --json=c -a: the fields that a hard disk and an NVMe disk have in common and apart */
const header = (exit_status: number) => ({
  json_format_version: [1, 0],
  smartctl: { version: [7, 3], platform_info: 'x86_64-linux-6.12', exit_status },
})

const attribute = (id: number, name: string, value: number, raw: number) => ({
  id,
  name,
  value,
  worst: value,
  thresh: id === 5 ? 10 : 0,
  when_failed: '',
  raw: { value: raw, string: String(raw) },
})

/** A hard disk, with sectors that cannot be read or without. */
export function hardDiskAnswer(
  disk: string,
  { model, serial, celsius, hours }: { model: string; serial: string; celsius: number; hours: number },
  badSectors = 0,
) {
  return {
    exit_code: 0,
    output: JSON.stringify({
      ...header(0),
      device: { name: `/dev/${disk}`, type: 'sat', protocol: 'ATA' },
      model_name: model,
      serial_number: serial,
      rotation_rate: 7200,
      smart_status: { passed: true },
      power_mode: { ata_value: 255, ata_string: 'ACTIVE or IDLE' },
      ata_smart_attributes: {
        revision: 16,
        table: [
          attribute(5, 'Reallocated_Sector_Ct', 100, badSectors),
          attribute(9, 'Power_On_Hours', 83, hours),
          attribute(194, 'Temperature_Celsius', 110, celsius),
          attribute(197, 'Current_Pending_Sector', 100, badSectors),
          attribute(198, 'Offline_Uncorrectable', 100, badSectors),
        ],
      },
      power_on_time: { hours },
      temperature: { current: celsius },
    }),
  }
}

export function nvmeAnswer(disk: string) {
  return {
    exit_code: 0,
    output: JSON.stringify({
      ...header(0),
      device: { name: `/dev/${disk}`, type: 'nvme', protocol: 'NVMe' },
      model_name: 'Quayside N2 500GB',
      serial_number: 'QS2N0411',
      smart_status: { passed: true, nvme: { value: 0 } },
      nvme_smart_health_information_log: {
        critical_warning: 0,
        temperature: 41,
        available_spare: 100,
        available_spare_threshold: 10,
        percentage_used: 12,
        media_errors: 0,
      },
      power_on_time: { hours: 9_120 },
      temperature: { current: 41 },
    }),
  }
}
