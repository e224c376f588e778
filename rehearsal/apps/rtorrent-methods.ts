import type { AppHandlerContext } from './app.ts'
import {
  householdTorrents,
  removeTorrent,
  startTorrent,
  stopTorrent,
  type HouseholdTorrent,
} from './household-torrents.ts'
import type { XmlRpcCall, XmlRpcData } from './xml-rpc.ts'

export class RtorrentFault extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const PIECE_BYTES = 4 * 2 ** 20

/** Rates are bytes per second, and 0 means no limit. Nothing of it outlives a restart. */
const defaultSettings = { down: 8_388_608, up: 1_048_576, folder: '/data/torrents' }

const settings = ({ sharedState }: AppHandlerContext): typeof defaultSettings =>
  sharedState.getOrCreate('rtorrent settings', (isFirstStart) => ({
    ...defaultSettings,
    ...(isFirstStart && { folder: '/downloads/complete' }),
  }))

const torrents = (context: AppHandlerContext): HouseholdTorrent[] => householdTorrents(context, settings(context))

function findTorrent(context: AppHandlerContext, hash: XmlRpcData | undefined): HouseholdTorrent {
  const found = torrents(context).find((one) => one.hash.toUpperCase() === hash)
  if (!found) throw new RtorrentFault(-503, 'invalid parameters: invalid target')
  return found
}

/** source: a limit is stored in whole KiB; seen on 0.16. */
function toLimit(value: XmlRpcData | undefined): number {
  if (typeof value !== 'number') throw new RtorrentFault(-503, 'Not a value.')
  return Math.floor(value) * 1024
}

export function callRtorrentMethod(
  context: AppHandlerContext,
  { method, params }: XmlRpcCall,
  version: string,
): XmlRpcData {
  const set = settings(context)
  const [first, second, ...rest] = params
  switch (method) {
    case 'system.client_version':
      return version
    case 'system.startup_time':
      return Math.floor(context.startedAt / 1000)
    case 'system.multicall':
      return (first as { methodName: string; params: XmlRpcData[] }[]).map((call) => callOne(context, call, version))
    case 'throttle.global_down.max_rate':
      return set.down
    case 'throttle.global_up.max_rate':
      return set.up
    case 'throttle.global_down.max_rate.set_kb':
      set.down = toLimit(second)
      return 0
    case 'throttle.global_up.max_rate.set_kb':
      set.up = toLimit(second)
      return 0
    case 'throttle.global_down.rate':
      return torrents(context).reduce((sum, { downSpeed }) => sum + downSpeed, 0)
    case 'throttle.global_up.rate':
      return torrents(context).reduce((sum, { upSpeed }) => sum + upSpeed, 0)
    case 'throttle.global_down.total':
      return 48_211_000_000
    case 'throttle.global_up.total':
      return 31_800_000_000
    case 'network.bind_address':
      return context.household.faults?.isClientUnbound ? '' : '10.2.0.2'
    case 'network.listen.port':
      return 50_000
    case 'directory.default':
      return set.folder
    case 'directory.default.set':
      set.folder = String(second)
      return 0
    case 'd.multicall2':
      return inView(context, String(second)).map((one) =>
        rest.map((command) => torrentValue(context, one, String(command))),
      )
    case 'f.multicall':
      return findTorrent(context, first).fileNames.length < 2 && findTorrent(context, first).hasMetadata
        ? [rest.map((command) => fileValue(findTorrent(context, first), String(command)))]
        : findTorrent(context, first).fileNames.map((name) =>
            rest.map((command) => fileValue({ ...findTorrent(context, first), name }, String(command))),
          )
    case 't.multicall':
      return [rest.map((command) => trackerValue(findTorrent(context, first), String(command)))]
    default:
      return callTorrentMethod(context, method, params)
  }
}

/** source: one call of several answers a list with its value, or the fault in place of it. */
function callOne(
  context: AppHandlerContext,
  { methodName: method, params }: { methodName: string; params: XmlRpcData[] },
  version: string,
): XmlRpcData {
  try {
    return [callRtorrentMethod(context, { method, params }, version)]
  } catch (thrown) {
    if (!(thrown instanceof RtorrentFault)) throw thrown
    return { faultCode: thrown.code, faultString: thrown.message }
  }
}

function callTorrentMethod(context: AppHandlerContext, method: string, params: readonly XmlRpcData[]): XmlRpcData {
  const [first] = params
  switch (method) {
    case 'd.message':
      findTorrent(context, first)
      return ''
    case 'd.start':
      startTorrent(context, findTorrent(context, first).hash)
      return 0
    case 'd.stop':
    case 'd.close':
      stopTorrent(context, findTorrent(context, first).hash)
      return 0
    case 'd.erase':
      removeTorrent(context, findTorrent(context, first), false)
      return 0
    case 'execute.throw':
    case 'execute.nothrow':
      executeCommand(context, params.slice(1).map(String))
      return 0
    default:
      throw new RtorrentFault(-506, `Method '${method}' not defined`)
  }
}

/** The only command it knows: `rm -f -- PATH…`. Folders are left. */
function executeCommand(context: AppHandlerContext, [program, ...parameters]: readonly string[]): void {
  const paths = parameters.slice(parameters.indexOf('--') + 1)
  for (const one of torrents(context))
    if (program === 'rm' && paths.includes(`${one.folder}/${one.name}`)) {
      removeTorrent(context, one, true)
      // Its files are gone, but it stays until it is erased.
      restoreTorrent(context, one.hash)
    }
}

const restoreTorrent = ({ sharedState }: AppHandlerContext, hash: string): void =>
  void sharedState
    .getOrCreate('let go', () => ({ byClient: new Set<string>(), byQueue: new Set<string>() }))
    .byClient.delete(hash)

function inView(context: AppHandlerContext, view: string): HouseholdTorrent[] {
  const all = torrents(context)
  if (view === 'incomplete') return all.filter(({ isComplete }) => !isComplete)
  return view === 'stopped' ? all.filter(({ isPaused }) => isPaused) : all
}

function torrentValue(context: AppHandlerContext, one: HouseholdTorrent, command: string): XmlRpcData {
  const pieces = Math.ceil(one.bytes / PIECE_BYTES)
  const owned = Math.floor((pieces * one.doneBytes) / one.bytes)
  const values: Record<string, XmlRpcData> = {
    'd.hash=': one.hash.toUpperCase(),
    'd.name=': one.hasMetadata ? one.name : `${one.hash.toUpperCase()}.meta`,
    'd.custom1=': one.category,
    'd.custom=addtime': String(one.addedAt),
    'd.size_bytes=': one.hasMetadata ? one.bytes : 1,
    'd.completed_bytes=': one.doneBytes,
    'd.left_bytes=': one.bytes - one.doneBytes,
    'd.down.rate=': one.downSpeed,
    'd.up.rate=': one.upSpeed,
    'd.state=': one.isPaused ? 0 : 1,
    'd.is_active=': one.isPaused ? 0 : 1,
    'd.complete=': one.isComplete ? 1 : 0,
    'd.hashing=': 0,
    'd.is_meta=': one.hasMetadata ? 0 : 1,
    'd.is_multi_file=': 0,
    'd.is_private=': Number(one.isPrivate),
    'd.message=': '',
    'd.ratio=': Math.round(one.ratio * 1000),
    'd.base_path=': `${one.folder}/${one.name}`,
    'd.directory=': one.folder,
    'd.peers_complete=': one.seeds,
    'd.timestamp.started=': one.addedAt,
    'd.timestamp.finished=': one.doneAt,
    'd.load_date=': one.addedAt,
    'd.size_chunks=': pieces,
    'd.chunks_seen=': Math.min(one.seeds, 255).toString(16).padStart(2, '0').repeat(pieces).toUpperCase(),
    'd.bitfield=': bitfield(owned, pieces),
    'd.free_diskspace=': context.household.disk.free,
  }
  return requireValue(values, command)
}

/** In hexadecimal: a bit for each piece, the owned ones first. */
function bitfield(owned: number, pieces: number): string {
  const bits = `${'1'.repeat(owned)}${'0'.repeat(pieces - owned)}`.padEnd(Math.ceil(pieces / 8) * 8, '0')
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16).toUpperCase()).join('')
}

const fileValue = ({ folder, name, bytes }: HouseholdTorrent, command: string): XmlRpcData =>
  requireValue({ 'f.frozen_path=': `${folder}/${name}`, 'f.path=': name, 'f.size_bytes=': bytes }, command)

const trackerValue = ({ announce, seeds }: HouseholdTorrent, command: string): XmlRpcData =>
  requireValue(
    {
      't.url=': announce,
      't.type=': 1,
      't.is_enabled=': 1,
      't.is_busy=': 0,
      't.success_counter=': 4,
      't.failed_counter=': 0,
      't.scrape_complete=': seeds,
      't.scrape_incomplete=': 1,
    },
    command,
  )

function requireValue(values: Record<string, XmlRpcData>, command: string): XmlRpcData {
  const value = values[command]
  if (value === undefined) throw new RtorrentFault(-503, `Command "${command.replace(/=$/, '')}" does not exist.`)
  return value
}
