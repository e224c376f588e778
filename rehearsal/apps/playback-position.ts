import type { AppHandlerContext } from './app.ts'

/** Returns how far a title has played, in seconds: it plays from its beginning to its end, and then again. */
export const playbackPosition = ({ now }: Pick<AppHandlerContext, 'now'>, minutes: number): number =>
  Math.floor(now() / 1000) % (minutes * 60)
