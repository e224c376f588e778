import { z } from '../../../contract/zod.ts'
import { jsonReply, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { faultPlans } from '../world/fault-plans.ts'
import { EngineError } from '../world/records.ts'
import { injectFault, clearFault } from '../world/fault-injection.ts'

/** `GET /rehearsal/faults`: no real engine has this; it lets another terminal start faults. */
export const listFaults = async ({ world }: DaemonRequest): Promise<DaemonReply> =>
  jsonReply(
    Object.entries(faultPlans).map(([name, { summary, service }]) => ({
      name,
      summary,
      usual_service: service,
      on: [...world.faults.keys()].some((one) => one === name),
    })),
  )

const faultBody = z.object({ name: z.string(), on: z.boolean(), service: z.string().optional() })

/** `POST /rehearsal/faults` */
export async function setFault(request: DaemonRequest): Promise<DaemonReply> {
  const parsed = faultBody.safeParse(await request.body())
  if (!parsed.success) throw new EngineError(400, 'The body must be {"name", "on", "service"?}.')
  const { name, on, service } = parsed.data
  if (on) injectFault(request.world, name, service)
  else clearFault(request.world, name)
  return listFaults(request)
}
