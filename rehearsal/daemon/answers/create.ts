import * as z from 'zod'
import { json, type Asked, type Reply } from '../http/reply.ts'
import { create, type Wish } from '../world/create.ts'
import { EngineError, type HealthCheck, type MountPoint, type PortWish } from '../world/model.ts'

const words = z.union([z.array(z.string()), z.string().transform((one) => [one])]).nullish()

/** What of a container's making the rehearsal understands; anything else is taken and not acted upon. */
const body = z.object({
  Image: z.string().default(''),
  Env: z.array(z.string()).nullish(),
  Cmd: words,
  Entrypoint: words,
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

type Body = z.infer<typeof body>

/** `POST /containers/create` */
export async function createIt({ world, query, body: read }: Asked): Promise<Reply> {
  const given = (await read()) as z.input<typeof body>
  const parsed = body.safeParse(given)
  if (!parsed.success) throw new EngineError(400, `invalid JSON: ${parsed.error.issues[0]?.message ?? ''}`)
  const { data } = parsed
  if (!data.Image) throw new EngineError(400, 'no image specified')
  const box = create(world, wishOf(query.get('name'), given))
  return json({ Id: box.record.id, Warnings: [] }, 201)
}

/** What a body of that request wishes for. */
export function wishOf(name: string | null, given: z.input<typeof body>): Wish {
  const data = body.parse(given)
  const host = data.HostConfig ?? {}
  return {
    name,
    image: data.Image,
    env: data.Env ?? [],
    labels: data.Labels ?? {},
    command: data.Cmd ?? null,
    entrypoint: data.Entrypoint ?? null,
    exposed: Object.keys(data.ExposedPorts ?? {}),
    wished: wishes(host.PortBindings ?? {}),
    networkMode: host.NetworkMode || 'bridge',
    mounts: mounts(host),
    restart: { name: host.RestartPolicy?.Name || 'no', max: host.RestartPolicy?.MaximumRetryCount ?? 0 },
    memoryLimit: host.Memory ?? 0,
    logConfig: { Type: host.LogConfig?.Type || 'json-file', Config: host.LogConfig?.Config ?? {} },
    healthcheck: checkOf(data.Healthcheck),
  }
}

type Host = NonNullable<Body['HostConfig']>

function wishes(bindings: NonNullable<Host['PortBindings']>): PortWish[] {
  return Object.entries(bindings).flatMap(([port, places]) => {
    const [, container = '', protocol = 'tcp'] = /^(\d+)(?:\/(tcp|udp|sctp))?$/.exec(port) ?? []
    if (!container) throw new EngineError(400, `invalid port specification: "${port}"`)
    return (places ?? []).map(({ HostIp, HostPort }) => ({
      container: Number(container),
      protocol: protocol as PortWish['protocol'],
      address: HostIp || '0.0.0.0',
      host: Number(HostPort) || null,
    }))
  })
}

function mounts({ Binds, Mounts }: Host): MountPoint[] {
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

/** Nanoseconds to milliseconds; zero stands for the engine's own default. */
function checkOf(check: Body['Healthcheck']): HealthCheck | null {
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
