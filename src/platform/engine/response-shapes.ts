import {
  union,
  object,
  boolean,
  array,
  nullish,
  record,
  number,
  string,
  type JsonReaderValue,
} from '../../lib/json-reader.ts'

// The fields that usher reads of the Engine API's responses. Podman omits what Docker writes as null.
// source: Docker Engine API 1.40 to 1.51, Podman's Docker-compatible API

const labelsShape = nullish(record(string))
const stringsShape = nullish(array(string))
const networksShape = nullish(record(nullish(object({ NetworkID: nullish(string), IPAddress: nullish(string) }))))

export const ContainerListItemShape = object({
  Id: string,
  Names: stringsShape,
  Image: string,
  ImageID: string,
  Created: number,
  State: string,
  /** Text for people, such as `Up 3 hours (healthy)`. */
  Status: nullish(string),
  Labels: labelsShape,
  Ports: nullish(
    array(
      object({
        IP: nullish(string),
        PrivatePort: number,
        PublicPort: nullish(number),
        Type: string,
      }),
    ),
  ),
  NetworkSettings: nullish(object({ Networks: networksShape })),
})

const healthProbeShape = object({ Start: string, ExitCode: number, Output: string })
const healthShape = object({ Status: string, FailingStreak: number, Log: nullish(array(healthProbeShape)) })
const portBindingShape = object({ HostIp: nullish(string), HostPort: nullish(string) })

export const ContainerInspectShape = object({
  Id: string,
  Name: string,
  Created: string,
  Image: string,
  RestartCount: nullish(number),
  LogPath: nullish(string),
  State: object({
    Status: string,
    ExitCode: number,
    OOMKilled: nullish(boolean),
    Error: nullish(string),
    StartedAt: nullish(string),
    FinishedAt: nullish(string),
    Pid: nullish(number),
    Health: nullish(healthShape),
  }),
  Config: object({ Image: string, User: nullish(string), Labels: labelsShape, Env: stringsShape }),
  HostConfig: object({
    NetworkMode: string,
    Memory: nullish(number),
    RestartPolicy: nullish(object({ Name: nullish(string) })),
    AutoRemove: nullish(boolean),
    LogConfig: nullish(object({ Type: nullish(string), Config: nullish(record(string)) })),
    Privileged: nullish(boolean),
    Devices: nullish(array(object({ PathOnHost: string, PathInContainer: string }))),
    GroupAdd: nullish(array(string)),
  }),
  Mounts: nullish(
    array(object({ Type: string, Name: nullish(string), Source: nullish(string), Destination: string, RW: boolean })),
  ),
  NetworkSettings: nullish(
    object({ Ports: nullish(record(nullish(array(portBindingShape)))), Networks: networksShape }),
  ),
})

export const ImageShape = object({
  Id: string,
  RepoTags: stringsShape,
  RepoDigests: stringsShape,
  Size: number,
  /** Seconds in a list, text in an inspect. */
  Created: nullish(union(number, string)),
  /** Only in a list; an inspect has them in its `Config`. */
  Labels: nullish(record(string)),
  Config: nullish(object({ Labels: nullish(record(string)) })),
})

export const DiskUseShape = object({
  LayersSize: nullish(number),
  Images: nullish(
    array(
      object({
        Id: string,
        RepoTags: stringsShape,
        RepoDigests: stringsShape,
        Size: number,
        /** -1 if not counted. */
        SharedSize: nullish(number),
        Containers: nullish(number),
        Created: nullish(union(number, string)),
      }),
    ),
  ),
  Containers: nullish(array(object({ Id: string, Names: stringsShape, SizeRw: nullish(number) }))),
})

/** One row for each removed name and layer; usher ignores them. */
export const ImageDeleteShape = array(object({}))

const cpuShape = object({
  cpu_usage: nullish(object({ total_usage: nullish(number) })),
  system_cpu_usage: nullish(number),
  online_cpus: nullish(number),
})

export const StatsShape = object({
  read: nullish(string),
  cpu_stats: nullish(cpuShape),
  precpu_stats: nullish(cpuShape),
  memory_stats: nullish(
    object({
      usage: nullish(number),
      limit: nullish(number),
      stats: nullish(record(number)),
    }),
  ),
  networks: nullish(record(object({ rx_bytes: number, tx_bytes: number }))),
  /** `op` is `read` with cgroup 2, and `Read` with cgroup 1 and in Podman. */
  blkio_stats: nullish(
    object({
      io_service_bytes_recursive: nullish(
        array(object({ op: string, value: number, major: nullish(number), minor: nullish(number) })),
      ),
    }),
  ),
})

export const EventShape = object({
  Action: string,
  Actor: object({ ID: string, Attributes: labelsShape }),
  HealthStatus: nullish(string),
  time: number,
  timeNano: nullish(number),
})

export const InfoShape = object({
  Architecture: string,
  NCPU: number,
  MemTotal: number,
  DockerRootDir: string,
  Driver: string,
  CgroupVersion: nullish(string),
  SystemTime: nullish(string),
  Name: nullish(string),
  KernelVersion: nullish(string),
  OperatingSystem: nullish(string),
  SecurityOptions: stringsShape,
  Warnings: stringsShape,
})

export const ExecCreateShape = object({ Id: string })
export const ExecInspectShape = object({ Running: boolean, ExitCode: nullish(number) })

export const VersionShape = object({ Version: string, Os: string })

export type ContainerListItem = JsonReaderValue<typeof ContainerListItemShape>
export type InspectedContainer = JsonReaderValue<typeof ContainerInspectShape>
