import * as z from 'zod'
import { json, type Asked, type Reply } from '../http/reply.ts'
import { faultPlans } from '../world/faults.ts'
import { EngineError } from '../world/model.ts'
import { beginFault, endFault } from '../world/trouble.ts'

/** `GET /rehearsal/faults`: no engine has this; it is how another terminal makes something go wrong. */
export const faults = async ({ world }: Asked): Promise<Reply> =>
  json(
    Object.entries(faultPlans).map(([name, { summary, service }]) => ({
      name,
      summary,
      usual_service: service,
      on: [...world.faults.keys()].some((one) => one === name),
    })),
  )

const body = z.object({ name: z.string(), on: z.boolean(), service: z.string().optional() })

/** `POST /rehearsal/faults` */
export async function setFault(asked: Asked): Promise<Reply> {
  const parsed = body.safeParse(await asked.body())
  if (!parsed.success) throw new EngineError(400, 'A fault is switched by {"name", "on", "service"?}.')
  const { name, on, service } = parsed.data
  if (on) beginFault(asked.world, name, service)
  else endFault(asked.world, name)
  return faults(asked)
}
