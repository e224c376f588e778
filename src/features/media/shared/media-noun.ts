import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'

/** The noun for one title of each media type: "a film that no library has". */
export const mediaNouns: Record<MediaTypeName, string> = {
  films: 'film',
  series: 'series',
  music: 'music',
  books: 'book',
}
