import type { HardwareState, Temperature } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel, type HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { numberIn } from './numbers.ts'

const MAX_SENSORS = 64
/** Where most processors slow down, if a sensor names no limit. */
const HOT_CELSIUS = 95
/** How close to its limit a sensor is hot. */
const MARGIN_CELSIUS = 5
/**
 * Disks are asked by `smartctl`, which leaves a sleeping one asleep. source: the kernel's
 * Documentation/hwmon/drivetemp.rst: reading this sensor may keep a disk from spinning down
 */
const ASKED_ELSEWHERE = 'drivetemp'

/** Sensors of the machine: those of hwmon, or else its thermal zones. source: the kernel's Documentation/hwmon/sysfs-interface.rst */
export async function readTemperatures(access: HardwareAccess): Promise<Temperature[]> {
  const monitors = (await access.list('/sys/class/hwmon')).filter((name) => /^hwmon\d{1,3}$/.test(name))
  const found = (await Promise.all(monitors.toSorted().map((name) => readMonitor(name, access)))).flat()
  const all = found.length > 0 ? found : await readZones(access)
  return all.slice(0, MAX_SENSORS)
}

async function readMonitor(monitor: string, access: HardwareAccess): Promise<Temperature[]> {
  const at = `/sys/class/hwmon/${monitor}`
  const name = deviceLabel(await access.readText(`${at}/name`)) ?? monitor
  if (name === ASKED_ELSEWHERE) return []
  const inputs = (await access.list(at)).flatMap((file) => /^temp(\d{1,3})_input$/.exec(file)?.[1] ?? [])
  const sensors = await Promise.all(
    inputs.map(async (number) => {
      const [input, label, critical, highest] = await Promise.all(
        ['input', 'label', 'crit', 'max'].map((part) => access.readText(`${at}/temp${number}_${part}`)),
      )
      const own = deviceLabel(label ?? null)
      return toTemperature(
        own === null ? `${name} ${number}` : `${name} ${own}`,
        input ?? null,
        critical ?? highest ?? null,
      )
    }),
  )
  return sensors.flatMap((sensor) => sensor ?? [])
}

/** source: the kernel's Documentation/driver-api/thermal/sysfs-api.rst */
async function readZones(access: HardwareAccess): Promise<Temperature[]> {
  const zones = (await access.list('/sys/class/thermal')).filter((name) => /^thermal_zone\d{1,3}$/.test(name))
  const sensors = await Promise.all(
    zones.toSorted().map(async (zone) => {
      const [type, temperature] = await Promise.all(
        ['type', 'temp'].map((name) => access.readText(`/sys/class/thermal/${zone}/${name}`)),
      )
      return toTemperature(deviceLabel(type ?? null) ?? zone, temperature ?? null, null)
    }),
  )
  return sensors.flatMap((sensor) => sensor ?? [])
}

/** Both are in thousandths of a degree. A sensor without a device reports nonsense, and is left out. */
function toTemperature(sensor: string, input: string | null, limit: string | null): Temperature | null {
  const celsius = degrees(input)
  if (celsius === null || celsius < -40 || celsius > 200 || celsius === 0) return null
  const stated = degrees(limit)
  const limit_celsius = stated !== null && stated >= 40 && stated <= 150 ? stated : null
  return { sensor, celsius, limit_celsius, condition: conditionOf(celsius, limit_celsius) }
}

function conditionOf(celsius: number, limit: number | null): HardwareState {
  if (limit !== null) return celsius >= limit ? 'failed' : celsius >= limit - MARGIN_CELSIUS ? 'warning' : 'good'
  return celsius >= HOT_CELSIUS ? 'warning' : 'good'
}

function degrees(text: string | null): number | null {
  const value = numberIn(text)
  return value === null ? null : Math.round(value / 100) / 10
}
