import { isProblem, type Client, type Problem } from '../../clients/typescript/src/index.ts'
import type { NeededSetting } from './plan.ts'
import { post } from './post.ts'
import type { ActionRequest } from './request.ts'
import { followJob } from './work.ts'

/** Returns the settings that have to be given before something can be turned on. */
export async function neededSettings(client: Client, { body }: ActionRequest): Promise<readonly NeededSetting[]> {
  const { forms = [] } = body as { forms?: readonly string[] }
  if (forms.length === 0) return []
  const preview = await client.forms({ form: forms })
  if (isProblem(preview) || !('missing_settings' in preview.data)) return []
  return preview.data.missing_settings
}

/** Saves settings, one after the other. Returns the first problem. */
export async function saveSettings(client: Client, values: ReadonlyMap<string, string>): Promise<Problem | null> {
  for (const [key, value] of values) {
    const reply = await post(client, { action: 'config-set', body: { key, value } })
    if (isProblem(reply)) return reply
    if (reply.kind !== 'job') continue
    const job = reply.data as Parameters<typeof followJob>[1]
    followJob(client, job)
    const ended = await client.job(job.id).ended()
    if (isProblem(ended)) return ended
  }
  return null
}
