import { z } from '../../../contract/zod.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { stagedText } from './digest.ts'
import { MARKER_NAME } from './object-names.ts'
import type { OffsiteStorage } from './storage.ts'

const markerShape = z.object({ usher_destination: z.literal(1), id: z.string().regex(/^[0-9a-f-]{36}$/) })

export const encodeMarker = (id: string): string =>
  `${JSON.stringify({ usher_destination: 1, id } satisfies z.input<typeof markerShape>, null, 2)}\n`

/** Returns the id in the file that marks a destination; null for a file that usher did not write. */
export function parseMarker(text: string): string | null {
  const parsed = markerShape.safeParse(tryParseJson(text))
  return parsed.success ? parsed.data.id : null
}

/** Puts the marker as one object among the others, and returns its id. */
export async function putMarker(
  storage: Pick<OffsiteStorage, 'put'>,
  id: string,
  signal: AbortSignal,
): Promise<string> {
  const marker = stagedText(MARKER_NAME, encodeMarker(id))
  try {
    await storage.put(marker.file, { signal, onBytes: () => undefined })
  } finally {
    marker.remove()
  }
  return id
}
