import type { ServerContext } from '@modelcontextprotocol/server'
import type { JobEvent } from '../../platform/store/types.ts'
import type { McpReports } from './serve-mcp.ts'
import { API_VERSION } from '../../../contract/declare.ts'

/**
 * Returns what reports the events of a job, if the assistant asked for progress. The figure is the number of the event:
 * it has to grow, and what a job counts changes from step to step.
 */
export function progressReporter({ mcpReq }: ServerContext, { translate }: McpReports) {
  const progressToken = mcpReq._meta?.progressToken
  return async ({ n, kind, data }: JobEvent): Promise<void> => {
    if (progressToken === undefined) return
    const { summary } = translate({ api_version: API_VERSION, kind, data: { ...data } }).data
    const params = { progressToken, progress: n, ...(typeof summary === 'string' && { message: summary }) }
    // The change goes on although nobody reads of it.
    await mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}
