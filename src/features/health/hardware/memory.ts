import type { MachineMemory } from '../../../../contract/kinds/hardware.ts'
import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { countIn, numberIn } from './numbers.ts'

/** source: proc_meminfo(5), proc_vmstat(5), the kernel's Documentation/accounting/psi.rst and Documentation/driver-api/edac.rst */
export async function readMemory(access: HardwareAccess): Promise<MachineMemory | null> {
  const [meminfo, vmstat, pressure, controllers] = await Promise.all([
    access.readText('/proc/meminfo'),
    access.readText('/proc/vmstat'),
    access.readText('/proc/pressure/memory'),
    access.list('/sys/devices/system/edac/mc'),
  ])
  const total = kilobytes(meminfo, 'MemTotal')
  if (total === null) return null
  const memories = controllers.filter((name) => /^mc\d{1,3}$/.test(name))
  const count = async (name: string): Promise<number | null> => {
    const texts = await Promise.all(
      memories.map((memory) => access.readText(`/sys/devices/system/edac/mc/${memory}/${name}`)),
    )
    const counts = texts.flatMap((text) => countIn(text) ?? [])
    return counts.length === 0 ? null : counts.reduce((sum, one) => sum + one, 0)
  }
  const [corrected, uncorrected] = await Promise.all([count('ce_count'), count('ue_count')])
  return {
    condition: (uncorrected ?? 0) > 0 ? 'failed' : (corrected ?? 0) > 0 ? 'warning' : 'good',
    summary: summarize(corrected, uncorrected),
    total_bytes: total,
    available_bytes: kilobytes(meminfo, 'MemAvailable') ?? 0,
    stalled_percent: numberIn(/^full .*\bavg300=([\d.]{1,10})/m.exec(pressure ?? '')?.[1]),
    corrected_errors: corrected,
    uncorrected_errors: uncorrected,
    out_of_memory_kills: countIn(/^oom_kill (\d{1,15})$/m.exec(vmstat ?? '')?.[1]),
  }
}

function summarize(corrected: number | null, uncorrected: number | null): string {
  if (corrected === null && uncorrected === null) return 'This memory does not report errors.'
  if ((uncorrected ?? 0) > 0) return 'The memory has errors that it could not correct.'
  if ((corrected ?? 0) > 0) return 'The memory has errors, and has corrected them so far.'
  return 'The memory reports no errors.'
}

/** `MemTotal:       16303892 kB`, in units of 1024 bytes. */
function kilobytes(meminfo: string | null, name: string): number | null {
  const value = countIn(new RegExp(`^${name}: +(\\d{1,12}) kB$`, 'm').exec(meminfo ?? '')?.[1])
  return value === null ? null : value * 1024
}
