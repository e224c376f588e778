import { parseEngineTime } from './container.ts'
import type { EngineInfo } from './engine.ts'
import type { JsonReaderValue } from '../../lib/json-reader.ts'
import type { InfoShape } from './response-shapes.ts'

export function toEngineInfo(wire: JsonReaderValue<typeof InfoShape>): EngineInfo {
  const { CgroupVersion: cgroup } = wire
  return {
    arch: wire.Architecture,
    cpus: wire.NCPU,
    memory_bytes: wire.MemTotal,
    root: wire.DockerRootDir,
    storage_driver: wire.Driver,
    cgroup_version: cgroup === '1' || cgroup === '2' ? cgroup : null,
    system_time: parseEngineTime(wire.SystemTime),
    rootless: (wire.SecurityOptions ?? []).some((option) => option.includes('rootless')),
    hostname: wire.Name || null,
    kernel: wire.KernelVersion || null,
    system: wire.OperatingSystem || null,
    warnings: wire.Warnings ?? [],
  }
}
