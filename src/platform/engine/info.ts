import { instant } from './container.ts'
import type { EngineInfo } from './engine.ts'
import type { Shaped } from './shape.ts'
import type { InfoWire } from './wire.ts'

export function infoOf(wire: Shaped<typeof InfoWire>): EngineInfo {
  const { CgroupVersion: cgroup } = wire
  return {
    arch: wire.Architecture,
    cpus: wire.NCPU,
    memory_bytes: wire.MemTotal,
    root: wire.DockerRootDir,
    storage_driver: wire.Driver,
    cgroup_version: cgroup === '1' || cgroup === '2' ? cgroup : null,
    system_time: instant(wire.SystemTime),
    rootless: (wire.SecurityOptions ?? []).some((option) => option.includes('rootless')),
    warnings: wire.Warnings ?? [],
  }
}
