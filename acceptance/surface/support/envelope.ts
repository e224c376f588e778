import { expect } from 'bun:test'
import { API_VERSION } from '../../../contract/declare.ts'
import { allKinds } from '../../../tools/contract/kinds.ts'

export interface ReceivedEnvelope {
  kind: string
  data: Record<string, unknown>
}

/** Returns the envelope that this text is: exactly its three fields, with data in the shape of its kind and no other. */
export function parseEnvelope(text: string): ReceivedEnvelope {
  const { api_version: version, kind, data, ...more } = JSON.parse(text) as Record<string, unknown>
  expect([version, more]).toEqual([API_VERSION, {}])
  expect(allKinds().get(String(kind))?.schema.parse(data) as unknown).toEqual(data)
  return { kind: String(kind), data: data as Record<string, unknown> }
}
