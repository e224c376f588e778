import type { FreeFilm } from '../../../../contract/actions/walkthrough.ts'

export interface FreeFilmDetails {
  title: string
  year: number
  /** The id at themoviedb.org. */
  tmdb: number
  licence: string
}

/** source: the films' own pages, and the catalogue's number of each */
export const freeFilms: Readonly<Record<FreeFilm, FreeFilmDetails>> = {
  sintel: { title: 'Sintel', year: 2010, tmdb: 45_745, licence: 'Creative Commons Attribution 3.0' },
  'big-buck-bunny': { title: 'Big Buck Bunny', year: 2008, tmdb: 10_378, licence: 'Creative Commons Attribution 3.0' },
  'tears-of-steel': { title: 'Tears of Steel', year: 2012, tmdb: 133_701, licence: 'Creative Commons Attribution 3.0' },
  'elephants-dream': { title: 'Elephants Dream', year: 2006, tmdb: 9761, licence: 'Creative Commons Attribution 2.5' },
  'night-of-the-living-dead': {
    title: 'Night of the Living Dead',
    year: 1968,
    tmdb: 10_331,
    licence: 'Public domain in the United States',
  },
}
