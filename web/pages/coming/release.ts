import type { ComingItem } from '../../../clients/typescript/src/index.ts'
import { partName } from '../../components/title-name.tsx'
import { words } from '../../words/words.ts'

/** `S03E01` of a series; where a film is released. */
export function partOf({ season, episode, release, part_title, media }: ComingItem): string {
  if (release !== null) return words().coming.releases[release]
  return media === 'music' ? (part_title ?? '') : partName(season, episode)
}
