import type { Client } from '../../clients/typescript/src/index.ts'
import type { ActionRequest } from './request.ts'

/** Does an action: at once if it takes nothing away, and otherwise after the dialog. Its code comes with the first one. */
export async function requestAction(client: Client, request: ActionRequest, title?: string): Promise<void> {
  const { askOrDo } = await import('./consent.ts')
  await askOrDo(client, request, title)
}
