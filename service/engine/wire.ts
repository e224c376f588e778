import * as z from 'zod'

// What usher reads of the Engine API's answers, and no more. Podman leaves out what Docker writes as null.
// source: Docker Engine API 1.40 to 1.51, Podman's Docker-compatible API

const labels = z.record(z.string(), z.string()).nullish()
const texts = z.array(z.string()).nullish()

export const ListedWire = z.object({
  Id: z.string(),
  Names: texts,
  Image: z.string(),
  ImageID: z.string(),
  Created: z.number(),
  State: z.string(),
  Labels: labels,
  Ports: z
    .array(
      z.object({
        IP: z.string().nullish(),
        PrivatePort: z.number(),
        PublicPort: z.number().nullish(),
        Type: z.string(),
      }),
    )
    .nullish(),
})

const look = z.object({ Start: z.string(), ExitCode: z.number(), Output: z.string() })
const health = z.object({ Status: z.string(), FailingStreak: z.number(), Log: z.array(look).nullish() })
const binding = z.object({ HostIp: z.string().nullish(), HostPort: z.string().nullish() })

export const InspectedWire = z.object({
  Id: z.string(),
  Name: z.string(),
  Created: z.string(),
  Image: z.string(),
  RestartCount: z.number().nullish(),
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    OOMKilled: z.boolean().nullish(),
    Error: z.string().nullish(),
    StartedAt: z.string().nullish(),
    FinishedAt: z.string().nullish(),
    Health: health.nullish(),
  }),
  Config: z.object({ Image: z.string(), Labels: labels, Env: texts }),
  HostConfig: z.object({
    NetworkMode: z.string(),
    Memory: z.number().nullish(),
    RestartPolicy: z.object({ Name: z.string().nullish() }).nullish(),
    LogConfig: z.object({ Type: z.string().nullish() }).nullish(),
  }),
  Mounts: z
    .array(z.object({ Type: z.string(), Source: z.string().nullish(), Destination: z.string(), RW: z.boolean() }))
    .nullish(),
  NetworkSettings: z.object({ Ports: z.record(z.string(), z.array(binding).nullish()).nullish() }).nullish(),
})

export const ImageWire = z.object({
  Id: z.string(),
  RepoTags: texts,
  RepoDigests: texts,
  Size: z.number(),
  /** Seconds in a list, text in an inspect. */
  Created: z.union([z.number(), z.string()]).nullish(),
})

const cpu = z.object({
  cpu_usage: z.object({ total_usage: z.number().nullish() }).nullish(),
  system_cpu_usage: z.number().nullish(),
  online_cpus: z.number().nullish(),
})

export const StatsWire = z.object({
  read: z.string().nullish(),
  cpu_stats: cpu.nullish(),
  precpu_stats: cpu.nullish(),
  memory_stats: z
    .object({
      usage: z.number().nullish(),
      limit: z.number().nullish(),
      stats: z.record(z.string(), z.number()).nullish(),
    })
    .nullish(),
  networks: z.record(z.string(), z.object({ rx_bytes: z.number(), tx_bytes: z.number() })).nullish(),
})

export const EventWire = z.object({
  Action: z.string(),
  Actor: z.object({ ID: z.string(), Attributes: labels }),
  HealthStatus: z.string().nullish(),
  time: z.number(),
  timeNano: z.number().nullish(),
})

export const InfoWire = z.object({
  Architecture: z.string(),
  NCPU: z.number(),
  MemTotal: z.number(),
  DockerRootDir: z.string(),
  Driver: z.string(),
  CgroupVersion: z.string().nullish(),
  SecurityOptions: texts,
  Warnings: texts,
})

export const VersionWire = z.object({ Version: z.string(), Os: z.string() })

export type Listed = z.infer<typeof ListedWire>
export type Inspected = z.infer<typeof InspectedWire>
