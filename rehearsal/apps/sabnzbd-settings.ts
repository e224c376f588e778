import type { AppAsked } from './app.ts'
import { setSpeed, speedOf } from './sabnzbd-speed.ts'
import { usualKey } from './keys.ts'

const GB = 2 ** 30

/** `mode=server_stats`: bytes from all servers together, and from each. */
export const statistics = {
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

/** The folder for what is done, below which each category has its own. */
const folders = ({ told }: AppAsked) =>
  told.of('sabnzbd folders', (bare) => ({ complete_dir: bare ? 'Downloads/complete' : '/data/usenet/complete' }))

/** By what names it may be called. source: it begins with its container's own, which nobody else knows; seen on 5.1 */
export const calledBy = ({ told }: Pick<AppAsked, 'told'>): string[] =>
  told.of('sabnzbd names', (bare) => [bare ? 'f3a91c77d2e0' : 'sabnzbd'])

/** source: those that it begins with have no folder of their own; seen on SABnzbd 5.1 */
const categories = ({ told }: AppAsked): { name: string; dir: string }[] =>
  told.of('sabnzbd categories', (bare) => [
    { name: '*', dir: '' },
    { name: 'movies', dir: bare ? '' : 'films' },
    { name: 'tv', dir: bare ? '' : 'tv' },
    { name: 'audio', dir: bare ? '' : 'music' },
    ...(bare ? [{ name: 'software', dir: '' }] : []),
  ])

/** `mode=set_config` and `mode=del_config`, as far as anybody here uses them. */
export function setConfig(asked: AppAsked): object {
  const { searchParams: sent } = asked.url
  const keyword = sent.get('keyword') ?? ''
  const all = categories(asked)
  const at = all.findIndex(({ name }) => name === keyword)
  if (sent.get('section') === 'misc' && keyword === 'complete_dir') {
    const wished = sent.get('value') ?? ''
    // source: one that it cannot make it passes over, and answers with the one that it keeps; seen on 5.1
    if (!wished.startsWith('/proc/')) folders(asked).complete_dir = wished
    return { config: { misc: { ...folders(asked) } } }
  }
  if (sent.get('section') === 'misc' && keyword === 'host_whitelist') {
    const names = (sent.get('value') ?? '').toLowerCase().split(',')
    calledBy(asked).splice(0, Infinity, ...names.filter((one) => one !== ''))
    return { config: { misc: { host_whitelist: calledBy(asked) } } }
  }
  if (sent.get('section') === 'misc') {
    const done = setSpeed(asked, keyword, sent.get('value') ?? '')
    if (done) return done
  }
  if (sent.get('section') !== 'categories') return { status: false, error: 'expects one parameter' }
  if (sent.get('mode') === 'del_config') {
    // source: one that is not there is gone just as well; seen on 5.1
    if (at >= 0) all.splice(at, 1)
    return { status: true }
  }
  const one = { name: keyword, dir: sent.get('dir') ?? '' }
  if (at < 0) all.push(one)
  else all[at] = one
  return { config: { categories: [category(one.name, all.indexOf(one), one.dir)] } }
}

/** `mode=get_config`: what is set, in clear where the real one writes it in clear. */
export function config(asked: AppAsked): object {
  const { url, key } = asked
  const section = url.searchParams.get('section')
  const all = {
    misc: {
      api_key: key,
      nzb_key: usualKey('nzb'),
      bandwidth_max: speedOf(asked).bandwidth_max,
      bandwidth_perc: speedOf(asked).bandwidth_perc,
      cache_limit: '1G',
      complete_dir: folders(asked).complete_dir,
      complete_free: '',
      download_dir: '/data/usenet/incomplete',
      download_free: '5G',
      host: '0.0.0.0',
      host_whitelist: calledBy(asked),
      password: '',
      port: '8080',
      schedlines: speedOf(asked).schedlines,
      username: '',
    },
    categories: categories(asked).map(({ name, dir }, order) => category(name, order, dir)),
  }
  return { config: Object.fromEntries(Object.entries(all).filter(([name]) => section === null || name === section)) }
}
