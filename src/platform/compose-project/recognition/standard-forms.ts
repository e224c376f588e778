import { capitalize } from '../../../lib/text.ts'
import type { Form } from '../stack.ts'

/** A form that usher offers where the stack declares none. It contains the services whose app belongs to it. */
export type StandardForm = Omit<Form, 'services'>

/** In the order they are shown. The shipped stack declares the same; a test compares them. */
export const standardForms: readonly StandardForm[] = [
  {
    name: 'household',
    label: 'Household',
    summary: 'Everything a household usually wants',
    needs: ['tv', 'films', 'subtitles', 'ask', 'tidy'],
    needs_any: [],
  },
  { name: 'watch', label: 'Watching', summary: 'Films and series on every screen', needs: [], needs_any: [] },
  { name: 'ask', label: 'Requests', summary: 'Members ask for what they miss', needs: ['watch'], needs_any: [] },
  {
    name: 'tv',
    label: 'Series',
    summary: 'Series: found, fetched, filed',
    needs: ['find', 'download', 'watch'],
    needs_any: [],
  },
  {
    name: 'films',
    label: 'Films',
    summary: 'Films: found, fetched, filed',
    needs: ['find', 'download', 'watch'],
    needs_any: [],
  },
  {
    name: 'music',
    label: 'Music',
    summary: 'Music: found, fetched, filed, played',
    needs: ['find', 'download'],
    needs_any: [],
  },
  { name: 'books', label: 'Books', summary: 'Books, audiobooks and podcasts', needs: [], needs_any: [] },
  { name: 'subtitles', label: 'Subtitles', summary: 'Subtitles for films and series', needs: [], needs_any: [] },
  { name: 'find', label: 'Searching', summary: 'Where to look for things', needs: [], needs_any: [] },
  {
    name: 'download',
    label: 'Downloads',
    summary: 'Something to fetch with',
    needs: [],
    needs_any: ['torrents', 'usenet'],
  },
  { name: 'torrents', label: 'Torrents', summary: 'Torrents, through the tunnel only', needs: [], needs_any: [] },
  { name: 'usenet', label: 'Usenet', summary: 'Usenet downloads', needs: [], needs_any: [] },
  { name: 'tidy', label: 'Unpacking', summary: 'Unpacks what arrives packed', needs: [], needs_any: [] },
  { name: 'upkeep', label: 'Upkeep', summary: 'Keeps settings and the library in order', needs: [], needs_any: [] },
  { name: 'door', label: 'Front door', summary: 'One address for the whole household', needs: [], needs_any: [] },
]

/** Returns the label of a form that declares none: the usual one, or its name with a capital. */
export const labelForForm = (name: string): string =>
  standardForms.find((form) => form.name === name)?.label ?? capitalize(name.replaceAll(/[-_]/g, ' '))
