import type { Form } from '../stack.ts'

/** A form that usher offers where the stack declares none. It contains the services whose app belongs to it. */
export type StandardForm = Omit<Form, 'services'>

/** In the order they are shown. The shipped stack declares the same; a test compares them. */
export const standardForms: readonly StandardForm[] = [
  {
    name: 'household',
    summary: 'Everything a household usually wants',
    needs: ['tv', 'films', 'subtitles', 'ask', 'tidy'],
    needs_any: [],
  },
  { name: 'watch', summary: 'Films and series on every screen', needs: [], needs_any: [] },
  { name: 'ask', summary: 'Members ask for what they miss', needs: ['watch'], needs_any: [] },
  { name: 'tv', summary: 'Series: found, fetched, filed', needs: ['find', 'download', 'watch'], needs_any: [] },
  { name: 'films', summary: 'Films: found, fetched, filed', needs: ['find', 'download', 'watch'], needs_any: [] },
  { name: 'music', summary: 'Music: found, fetched, filed, played', needs: ['find', 'download'], needs_any: [] },
  { name: 'books', summary: 'Books, audiobooks and podcasts', needs: [], needs_any: [] },
  { name: 'subtitles', summary: 'Subtitles for films and series', needs: [], needs_any: [] },
  { name: 'find', summary: 'Where to look for things', needs: [], needs_any: [] },
  { name: 'download', summary: 'Something to fetch with', needs: [], needs_any: ['torrents', 'usenet'] },
  { name: 'torrents', summary: 'Torrents, through the tunnel only', needs: [], needs_any: [] },
  { name: 'usenet', summary: 'Usenet downloads', needs: [], needs_any: [] },
  { name: 'tidy', summary: 'Unpacks what arrives packed', needs: [], needs_any: [] },
  { name: 'upkeep', summary: 'Keeps settings and the library in order', needs: [], needs_any: [] },
  { name: 'door', summary: 'One address for the whole household', needs: [], needs_any: [] },
]
