import { z } from '../../../contract/zod.ts'
import { jsonReply, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { createContainer as createContainerInWorld, type ContainerSpec } from '../world/container-creation.ts'
import { EngineError, type HealthCheck, type MountPoint, type PortRequest } from '../world/records.ts'

const stringList = z.union([z.array(z.string()), z.string().transform((one) => [one])]).nullish()

/** The fields that the rehearsal supports; others are accepted and ignored. */
const createBody = z.object({
  Image: z.string().default(''),
  Env: z.array(z.string()).nullish(),
  Cmd: stringList,
  Entrypoint: stringList,
  Labels: z.record(z.string(), z.string()).nullish(),
  ExposedPorts: z.record(z.string(), z.unknown()).nullish(),
  Healthcheck: z
    .object({
      Test: z.array(z.string()).nullish(),
      Interval: z.number().nullish(),
      Timeout: z.number().nullish(),
      StartPeriod: z.number().nullish(),
      StartInterval: z.number().nullish(),
      Retries: z.number().nullish(),
    })
    .nullish(),
  HostConfig: z
    .object({
      NetworkMode: z.string().nullish(),
      Binds: z.array(z.string()).nullish(),
      Mounts: z
        .array(z.object({ Type: z.string(), Source: z.string(), Target: z.string(), ReadOnly: z.boolean().nullish() }))
        .nullish(),
      Memory: z.number().nullish(),
      RestartPolicy: z.object({ Name: z.string(), MaximumRetryCount: z.number().nullish() }).nullish(),
      LogConfig: z.object({ Type: z.string(), Config: z.record(z.string(), z.string()).nullish() }).nullish(),
      PortBindings: z
        .record(
          z.string(),
          z.array(z.object({ HostIp: z.string().nullish(), HostPort: z.string().nullish() })).nullish(),
        )
        .nullish(),
    })
    .nullish(),
})

type CreateBody = z.output<typeof createBody>

/** `POST /containers/create` */
export async function createContainer({ world, query, body: read }: DaemonRequest): Promise<DaemonReply> {
  const body = (await read()) as z.input<typeof createBody>
  const parsed = createBody.safeParse(body)
  if (!parsed.success) throw new EngineError(400, `invalid JSON: ${parsed.error.issues[0]?.message ?? ''}`)
  const { data } = parsed
  if (!data.Image) throw new EngineError(400, 'no image specified')
  const box = createContainerInWorld(world, containerSpecFrom(query.get('name'), body))
  return jsonReply({ Id: box.record.id, Warnings: [] }, 201)
}

/** Converts the body of that request. */
export function containerSpecFrom(name: string | null, body: z.input<typeof createBody>): ContainerSpec {
  const data = createBody.parse(body)
  const host = data.HostConfig ?? {}
  return {
    name,
    image: data.Image,
    env: data.Env ?? [],
    labels: data.Labels ?? {},
    command: data.Cmd ?? null,
    entrypoint: data.Entrypoint ?? null,
    exposed: Object.keys(data.ExposedPorts ?? {}),
    requestedPorts: requestedPorts(host.PortBindings ?? {}),
    networkMode: host.NetworkMode || 'bridge',
    mounts: mountPoints(host),
    restart: { name: host.RestartPolicy?.Name || 'no', max: host.RestartPolicy?.MaximumRetryCount ?? 0 },
    memoryLimit: host.Memory ?? 0,
    logConfig: { Type: host.LogConfig?.Type || 'json-file', Config: host.LogConfig?.Config ?? {} },
    healthcheck: healthCheckFrom(data.Healthcheck),
  }
}

type HostConfig = NonNullable<CreateBody['HostConfig']>

function requestedPorts(bindings: NonNullable<HostConfig['PortBindings']>): PortRequest[] {
  return Object.entries(bindings).flatMap(([port, places]) => {
    const [, container = '', protocol = 'tcp'] = /^(\d+)(?:\/(tcp|udp|sctp))?$/.exec(port) ?? []
    if (!container) throw new EngineError(400, `invalid port specification: "${port}"`)
    return (places ?? []).map(({ HostIp, HostPort }) => ({
      container: Number(container),
      protocol: protocol as PortRequest['protocol'],
      address: HostIp || '0.0.0.0',
      host: Number(HostPort) || null,
    }))
  })
}

function mountPoints({ Binds, Mounts }: HostConfig): MountPoint[] {
  const bound = (Binds ?? []).map((text): MountPoint => {
    const [source = '', target = '', mode = 'rw'] = text.split(':')
    return {
      type: source.startsWith('/') ? 'bind' : 'volume',
      source,
      target,
      writable: !mode.split(',').includes('ro'),
    }
  })
  const named = (Mounts ?? []).map(({ Type, Source, Target, ReadOnly }): MountPoint => ({
    type: Type === 'volume' ? 'volume' : 'bind',
    source: Source,
    target: Target,
    writable: !ReadOnly,
  }))
  return [...bound, ...named]
}

/** Nanoseconds to milliseconds; 0 means the engine's default. */
function healthCheckFrom(check: CreateBody['Healthcheck']): HealthCheck | null {
  if (!check?.Test?.length) return null
  const ms = (nano: number | null | undefined, usual: number) => (nano ? nano / 1e6 : usual)
  return {
    test: check.Test,
    interval: ms(check.Interval, 30_000),
    timeout: ms(check.Timeout, 30_000),
    startPeriod: ms(check.StartPeriod, 0),
    startInterval: ms(check.StartInterval, 5000),
    retries: check.Retries || 3,
  }
}
