import { either, fields, flag, list, maybe, named, number, text, type Shaped } from './shape.ts'

// What usher reads of the Engine API's answers, and no more. Podman leaves out what Docker writes as null.
// source: Docker Engine API 1.40 to 1.51, Podman's Docker-compatible API

const labels = maybe(named(text))
const texts = maybe(list(text))
const attached = maybe(named(maybe(fields({ NetworkID: maybe(text) }))))

export const ListedWire = fields({
  Id: text,
  Names: texts,
  Image: text,
  ImageID: text,
  Created: number,
  State: text,
  /** Text for people, such as `Up 3 hours (healthy)`. */
  Status: maybe(text),
  Labels: labels,
  Ports: maybe(
    list(
      fields({
        IP: maybe(text),
        PrivatePort: number,
        PublicPort: maybe(number),
        Type: text,
      }),
    ),
  ),
  NetworkSettings: maybe(fields({ Networks: attached })),
})

const look = fields({ Start: text, ExitCode: number, Output: text })
const health = fields({ Status: text, FailingStreak: number, Log: maybe(list(look)) })
const binding = fields({ HostIp: maybe(text), HostPort: maybe(text) })

export const InspectedWire = fields({
  Id: text,
  Name: text,
  Created: text,
  Image: text,
  RestartCount: maybe(number),
  LogPath: maybe(text),
  State: fields({
    Status: text,
    ExitCode: number,
    OOMKilled: maybe(flag),
    Error: maybe(text),
    StartedAt: maybe(text),
    FinishedAt: maybe(text),
    Pid: maybe(number),
    Health: maybe(health),
  }),
  Config: fields({ Image: text, Labels: labels, Env: texts }),
  HostConfig: fields({
    NetworkMode: text,
    Memory: maybe(number),
    RestartPolicy: maybe(fields({ Name: maybe(text) })),
    LogConfig: maybe(fields({ Type: maybe(text), Config: maybe(named(text)) })),
    Privileged: maybe(flag),
    Devices: maybe(list(fields({ PathOnHost: text, PathInContainer: text }))),
    GroupAdd: maybe(list(text)),
  }),
  Mounts: maybe(list(fields({ Type: text, Name: maybe(text), Source: maybe(text), Destination: text, RW: flag }))),
  NetworkSettings: maybe(fields({ Ports: maybe(named(maybe(list(binding)))), Networks: attached })),
})

export const ImageWire = fields({
  Id: text,
  RepoTags: texts,
  RepoDigests: texts,
  Size: number,
  /** Seconds in a list, text in an inspect. */
  Created: maybe(either(number, text)),
  /** In a list; an inspect has them in its `Config`. */
  Labels: maybe(named(text)),
  Config: maybe(fields({ Labels: maybe(named(text)) })),
})

export const DiskUseWire = fields({
  LayersSize: maybe(number),
  Images: maybe(
    list(
      fields({
        Id: text,
        RepoTags: texts,
        RepoDigests: texts,
        Size: number,
        /** -1 where it was not counted. */
        SharedSize: maybe(number),
        Containers: maybe(number),
        Created: maybe(either(number, text)),
      }),
    ),
  ),
  Containers: maybe(list(fields({ Id: text, Names: texts, SizeRw: maybe(number) }))),
})

/** What taking an image away came to, a row for each name and layer; not looked at further. */
export const RemovedWire = list(fields({}))

const cpu = fields({
  cpu_usage: maybe(fields({ total_usage: maybe(number) })),
  system_cpu_usage: maybe(number),
  online_cpus: maybe(number),
})

export const StatsWire = fields({
  read: maybe(text),
  cpu_stats: maybe(cpu),
  precpu_stats: maybe(cpu),
  memory_stats: maybe(
    fields({
      usage: maybe(number),
      limit: maybe(number),
      stats: maybe(named(number)),
    }),
  ),
  networks: maybe(named(fields({ rx_bytes: number, tx_bytes: number }))),
})

export const EventWire = fields({
  Action: text,
  Actor: fields({ ID: text, Attributes: labels }),
  HealthStatus: maybe(text),
  time: number,
  timeNano: maybe(number),
})

export const InfoWire = fields({
  Architecture: text,
  NCPU: number,
  MemTotal: number,
  DockerRootDir: text,
  Driver: text,
  CgroupVersion: maybe(text),
  SystemTime: maybe(text),
  SecurityOptions: texts,
  Warnings: texts,
})

export const MadeExecWire = fields({ Id: text })
export const ExecWire = fields({ Running: flag, ExitCode: maybe(number) })

export const VersionWire = fields({ Version: text, Os: text })

export type Listed = Shaped<typeof ListedWire>
export type Inspected = Shaped<typeof InspectedWire>
