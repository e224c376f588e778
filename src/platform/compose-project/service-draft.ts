import type { Draft } from './draft.ts'
import { interpolate } from './interpolate.ts'
import { serviceManifest } from './manifest.ts'
import type { Mistake, Place } from './mistakes.ts'
import type { UsedSetting } from './model.ts'
import type { Shape } from './shapes.ts'
import { dependencies, isFields, keys, Misread, mounts, names, publishedPorts, text } from './sections.ts'

/** What reading a file's services needs to know, and where its mistakes go. */
export interface Reading {
  file: string
  /** What paths in this file are relative to. */
  directory: string
  environment: Readonly<Record<string, string>>
  mistakes: Mistake[]
}

/** One service of one file. A section that cannot be read is told as a mistake and taken as empty. */
export function draftOf(name: string, written: unknown, reading: Reading): Draft {
  const place: Place = ['services', name]
  const settings: UsedSetting[] = []
  const raw = fill(written, place, reading, settings)
  const { fields, resets } = untagged(isFields(raw) ? raw : {})
  if (!isFields(raw)) say(reading, place, `"${name}" should be a set of names and values.`)
  const section = <Value>(key: string, empty: Value, readIt: (value: unknown) => Value): Value => {
    try {
      return readIt(fields[key])
    } catch (error) {
      if (!(error instanceof Misread)) throw error
      say(reading, [...place, key], `"${key}" ${error.message}.`)
      return empty
    }
  }
  const manifest = readAs(serviceManifest, fields['x-usher'] ?? {}, [...place, 'x-usher'], reading) ?? {}
  const told = (manifest.settings ?? []).map((setting): UsedSetting => ({
    name: setting,
    default: null,
    required: false,
    through: 'app',
  }))
  return {
    name,
    file: reading.file,
    place,
    image: section('image', null, text),
    built: fields['build'] !== undefined,
    profiles: section('profiles', [], names),
    ports: section('ports', [], publishedPorts),
    network_mode: section('network_mode', null, text),
    depends_on: section('depends_on', [], dependencies),
    mounts: section('volumes', [], (value) => mounts(value, reading.directory, reading.environment['HOME'] ?? '/root')),
    environment: section('environment', [], keys),
    settings: [...settings, ...told],
    manifest,
    resets,
  }
}

/** What a shape reads of a value; what it has against it goes to the mistakes. */
export function readAs<Value>(shape: Shape<Value>, value: unknown, place: Place, reading: Reading): Value | undefined {
  return shape(value, place, (at, says) => say(reading, at, says))
}

export function say(reading: Reading, place: Place, says: string): void {
  reading.mistakes.push({ file: reading.file, place, says })
}

/** The same value with its variables put in, and which they were. What holds none is not copied: most holds none. */
export function fill(value: unknown, place: Place, reading: Reading, used: UsedSetting[]): unknown {
  if (typeof value === 'string') return value.includes('$') ? fillText(value, place, reading, used) : value
  if (typeof value !== 'object' || value === null) return value
  let filled: Record<string, unknown> | unknown[] | undefined
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (typeof inner !== 'object' && typeof inner !== 'string') continue
    const result = fill(
      inner,
      typeof inner === 'string' && !inner.includes('$') ? place : [...place, key],
      reading,
      used,
    )
    if (result === inner) continue
    filled ??= Array.isArray(value) ? [...value] : { ...value }
    ;(filled as Record<string, unknown>)[key] = result
  }
  return filled ?? value
}

function fillText(value: string, place: Place, reading: Reading, used: UsedSetting[]): string {
  const { text: filled, variables, mistake } = interpolate(value, reading.environment)
  used.push(...variables.map((variable): UsedSetting => ({ ...variable, through: 'compose' })))
  if (mistake !== null) say(reading, place, `${mistake[0]?.toUpperCase()}${mistake.slice(1)}.`)
  return filled
}

/** The fields without Compose's tags, and the sections that those empty; `mounts` is a draft's word for volumes. */
function untagged(raw: Record<string, unknown>): { fields: Record<string, unknown>; resets: Set<string> } {
  const fields = { ...raw }
  const resets = new Set<string>()
  for (const [key, value] of Object.entries(raw)) {
    if (!isFields(value) || !('!reset' in value || '!override' in value)) continue
    resets.add(key === 'volumes' ? 'mounts' : key)
    if ('!override' in value) fields[key] = value['!override']
    else delete fields[key]
  }
  return { fields, resets }
}
