import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import {
  array,
  asArray,
  nullish,
  number,
  object,
  ParseError,
  record,
  string,
  type JsonReader,
} from '../../../lib/json-reader.ts'
import { serviceStates, type ServiceState } from '../../../../contract/kinds/status.ts'
import type { Figure, ServiceUsageRow, UsageRow } from './types.ts'

/** Figures are stored with this many digits: a chart shows no more, and the record stays small. */
const DIGITS = 3
/** A disk fills by a small part of itself in an hour. */
const DISK_DIGITS = 6

/**
 * A row is one line: a CRC-32 and its JSON. The figures of a service are a list in a fixed order, without their names; a
 * figure of a single minute is a number, otherwise a pair.
 */
export function writeRow(row: UsageRow): string {
  const { start, length, minutes, down, up, disks, services, not_known } = row
  const head = JSON.stringify({
    t: start,
    m: length,
    r: minutes,
    l: [down, up].map((figure) => packFigure(figure)),
    d: mapValues(disks, ({ free, used }) => [free, used].map((figure) => packFigure(figure, DISK_DIGITS))),
    ...(not_known.length > 0 && { n: not_known.map(({ subject, because }) => [subject, because]) }),
  })
  const json = `${head.slice(0, -1)},"s":${shortenNumbers(JSON.stringify(services && mapValues(services, packService)))}}`
  return `${checksum(json)} ${json}\n`
}

/** `622000000` is the same number as `622e6`. A name is followed by a colon, so it is never shortened. */
const shortenNumbers = (json: string): string =>
  json.replaceAll(
    /(?<=[[,])(\d*[1-9])(0{3,})(?=[\],])/g,
    (_, digits: string, zeros: string) => `${digits}e${zeros.length}`,
  )

/** Returns undefined for a damaged line. */
export function readRow(line: string): UsageRow | undefined {
  const json = line.slice(CHECKSUM_LENGTH + 1)
  if (line.slice(0, CHECKSUM_LENGTH) !== checksum(json)) return undefined
  try {
    const packed = rowShape(JSON.parse(json))
    const [down = null, up = null] = packed.l.map(unpackFigure)
    return {
      start: packed.t,
      length: packed.m,
      minutes: packed.r,
      down,
      up,
      disks: mapValues(packed.d, ([free, used]) => ({ free: unpackFigure(free), used: unpackFigure(used) })),
      services: packed.s ? mapValues(packed.s, unpackService) : null,
      not_known: (packed.n ?? []).map(([subject = '', because = '']): NotKnownData => ({ subject, because })),
    }
  } catch (thrown) {
    if (thrown instanceof ParseError || thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

/** A letter never changes its meaning: older records have it. */
const stateLetters: Record<ServiceState, string> = {
  absent: 'a',
  created: 'n',
  starting: 's',
  running: 'r',
  healthy: 'h',
  unhealthy: 'u',
  restarting: 'b',
  'crash-looping': 'c',
  paused: 'p',
  stopped: 'e',
  failed: 'f',
  'removed-from-stack': 'o',
}

const statesByLetter = new Map(serviceStates.map((state) => [stateLetters[state], state]))

function stateOf(letter: string): ServiceState {
  const state = statesByLetter.get(letter)
  if (state === undefined) throw new ParseError('is no state of a service')
  return state
}

const CHECKSUM_LENGTH = 8
const checksum = (text: string): string => Bun.hash.crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0')

type PackedFigure = null | number | [number, number]

const packedFigure: JsonReader<PackedFigure> = (value) => {
  if (value === null || typeof value === 'number') return value
  const [mean, highest] = asArray(value)
  return [number(mean), number(highest)]
}

const rowShape = object({
  t: number,
  m: number,
  r: number,
  l: array(packedFigure),
  d: record(array(packedFigure)),
  s: nullish(record((value) => asArray(value))),
  n: nullish(array(array(string))),
})

function packFigure(figure: Figure, digits = DIGITS): PackedFigure {
  if (figure === null) return null
  const [mean, highest] = figure.map((value) => Number(value.toPrecision(digits))) as [number, number]
  return mean === highest ? mean : [mean, highest]
}

function unpackFigure(packed: PackedFigure | undefined): Figure {
  if (packed === null || packed === undefined) return null
  return typeof packed === 'number' ? [packed, packed] : packed
}

function packService({ state, minutes, downMinutes, outages, figures }: ServiceUsageRow) {
  const { cpu, memory, received, sent, read, written } = figures
  return [
    stateLetters[state],
    minutes,
    downMinutes,
    outages,
    ...[cpu, memory, received, sent, read, written].map((one) => packFigure(one)),
  ]
}

function unpackService([state, minutes, downMinutes, outages, ...packed]: readonly unknown[]): ServiceUsageRow {
  const [cpu = null, memory = null, received = null, sent = null, read = null, written = null] = packed.map((one) =>
    unpackFigure(packedFigure(one)),
  )
  return {
    state: stateOf(string(state)),
    minutes: number(minutes),
    downMinutes: number(downMinutes),
    outages: number(outages),
    figures: { cpu, memory, received, sent, read, written },
  }
}

const mapValues = <Value, Result>(
  from: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
