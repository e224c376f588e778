import { isProblem, type Client, type ConfigData, type Problem } from '../../clients/typescript/src/index.ts'
import { requestAction } from './request-action.ts'
import { saveSettings } from './needed-settings.ts'
import { post } from './post.ts'
import type { ActionRequest } from './request.ts'

/**
 * Saves a setting at once if nothing that runs is touched by it, and otherwise opens the dialog that asks first. Returns
 * why it was refused; null if it was not.
 */
export async function saveSetting(client: Client, key: string, value: string): Promise<Problem | null> {
  const request: ActionRequest<'config-set'> = { action: 'config-set', body: { key, value } }
  const trial = await post(client, request, { dry_run: true })
  if (isProblem(trial)) return trial
  const { changed } = trial.data as ConfigData
  if ((changed?.recreated_services.length ?? 0) === 0) return saveSettings(client, new Map([[key, value]]))
  await requestAction(client, request)
  return null
}
