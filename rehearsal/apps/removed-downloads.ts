import type { AppHandlerContext } from './app.ts'

/** The downloads that were removed from their client, and those removed only from a media manager's queue. */
export const removedDownloads = ({ sharedState }: AppHandlerContext): { byClient: Set<string>; byQueue: Set<string> } =>
  sharedState.getOrCreate('let go', () => ({ byClient: new Set<string>(), byQueue: new Set<string>() }))
