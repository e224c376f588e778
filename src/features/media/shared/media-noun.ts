import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'

/** One title of each media type, for people: "a film that no library has". */
export const mediaNouns: Record<MediaTypeName, string> = {
  films: 'film',
  series: 'series',
  music: 'music',
  books: 'book',
}
