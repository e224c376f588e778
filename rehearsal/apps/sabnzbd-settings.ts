import type { AppHandlerContext } from './app.ts'
import { updateSpeedSetting, speedSettings } from './sabnzbd-speed-limit.ts'
import { defaultKey } from './keys.ts'
import { changeNewsServer, newsServerSettings } from './sabnzbd-news-servers.ts'

const GB = 2 ** 30

/** `mode=server_stats`: bytes of all servers together, and of each. */
export const serverStatistics = {
  total: 2150 * GB,
  month: 64 * GB,
  week: 12 * GB,
  day: 2 * GB,
  servers: {
    'news.mill.example': { total: 2150 * GB, month: 64 * GB, week: 12 * GB, day: 2 * GB, daily: {} },
  },
}

const category = (name: string, order: number, dir: string): object => ({
  name,
  order,
  pp: name === '*' ? '3' : '',
  script: name === '*' ? 'None' : 'Default',
  dir,
  newzbin: '',
  priority: name === '*' ? 0 : -100,
})

/** The folder for completed downloads, which contains one for each category. */
const folderSettings = ({ sharedState }: AppHandlerContext) =>
  sharedState.getOrCreate('sabnzbd folders', (isFirstStart) => ({
    complete_dir: isFirstStart ? 'Downloads/complete' : '/data/usenet/complete',
  }))

/** The accepted host names. source: the default is its container's own host name; seen on 5.1 */
const allowedHostnames = ({ sharedState }: Pick<AppHandlerContext, 'sharedState'>): string[] =>
  sharedState.getOrCreate('sabnzbd names', (isFirstStart) => [isFirstStart ? 'f3a91c77d2e0' : 'sabnzbd'])

/** An unknown host name is rejected; addresses and localhost are accepted. source: seen on SABnzbd 5.1. */
export const isAllowedHost = (context: Pick<AppHandlerContext, 'sharedState'>, host: string): boolean =>
  /^(localhost|[0-9.]+|\[[0-9a-f:]+\])$/.test(host) || allowedHostnames(context).includes(host)

/** source: the default categories have no folders; seen on SABnzbd 5.1 */
const categories = ({ sharedState }: AppHandlerContext): { name: string; dir: string }[] =>
  sharedState.getOrCreate('sabnzbd categories', (isFirstStart) => [
    { name: '*', dir: '' },
    { name: 'movies', dir: isFirstStart ? '' : 'films' },
    { name: 'tv', dir: isFirstStart ? '' : 'tv' },
    { name: 'audio', dir: isFirstStart ? '' : 'music' },
    ...(isFirstStart ? [{ name: 'software', dir: '' }] : []),
  ])

/** `mode=set_config` and `mode=del_config`, as far as the tests use them. */
export function setConfig(context: AppHandlerContext): object {
  const { searchParams: sent } = context.url
  const keyword = sent.get('keyword') ?? ''
  const all = categories(context)
  const at = all.findIndex(({ name }) => name === keyword)
  if (sent.get('section') === 'misc' && keyword === 'complete_dir') {
    const folder = sent.get('value') ?? ''
    // source: if it cannot create the folder, it keeps and returns the old one; seen on 5.1
    if (!folder.startsWith('/proc/')) folderSettings(context).complete_dir = folder
    return { config: { misc: { ...folderSettings(context) } } }
  }
  if (sent.get('section') === 'misc' && keyword === 'host_whitelist') {
    const names = (sent.get('value') ?? '').toLowerCase().split(',')
    allowedHostnames(context).splice(0, Infinity, ...names.filter((one) => one !== ''))
    return { config: { misc: { host_whitelist: allowedHostnames(context) } } }
  }
  if (sent.get('section') === 'misc') {
    const done = updateSpeedSetting(context, keyword, sent.get('value') ?? '')
    if (done) return done
  }
  if (sent.get('section') === 'servers') return changeNewsServer(context)
  if (sent.get('section') !== 'categories') return { status: false, error: 'expects one parameter' }
  if (sent.get('mode') === 'del_config') {
    // source: deleting an unknown category succeeds; seen on 5.1
    if (at >= 0) all.splice(at, 1)
    return { status: true }
  }
  const one = { name: keyword, dir: sent.get('dir') ?? '' }
  if (at < 0) all.push(one)
  else all[at] = one
  return { config: { categories: [category(one.name, all.indexOf(one), one.dir)] } }
}

/** `mode=get_config`: secrets are in clear text where the real app has them so. */
export function configJson(context: AppHandlerContext): object {
  const { url, key } = context
  const section = url.searchParams.get('section')
  const all = {
    misc: {
      api_key: key,
      nzb_key: defaultKey('nzb'),
      bandwidth_max: speedSettings(context).bandwidth_max,
      bandwidth_perc: speedSettings(context).bandwidth_perc,
      cache_limit: '1G',
      complete_dir: folderSettings(context).complete_dir,
      complete_free: '',
      download_dir: '/data/usenet/incomplete',
      download_free: '5G',
      host: '0.0.0.0',
      host_whitelist: allowedHostnames(context),
      password: '',
      port: '8080',
      schedlines: speedSettings(context).schedlines,
      username: '',
    },
    servers: newsServerSettings(context),
    categories: categories(context).map(({ name, dir }, order) => category(name, order, dir)),
  }
  return { config: Object.fromEntries(Object.entries(all).filter(([name]) => section === null || name === section)) }
}
