import type { AppAsked } from './app.ts'

/** The downloads that were taken out of their client, and those that only a library's queue has no more. */
export const letGo = ({ told }: AppAsked): { byClient: Set<string>; byQueue: Set<string> } =>
  told.of('let go', () => ({ byClient: new Set<string>(), byQueue: new Set<string>() }))
