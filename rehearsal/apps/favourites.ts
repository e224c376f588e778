import type { AppHandlerContext } from './app.ts'

/** What an account of Jellyfin or Emby has marked as a favourite, by the server's ids. */
export const favouritesOf = (
  { sharedState }: AppHandlerContext,
  app: 'jellyfin' | 'emby',
  account: string,
): Set<string> => sharedState.getOrCreate(`${app} favourites of ${account}`, () => new Set<string>())
