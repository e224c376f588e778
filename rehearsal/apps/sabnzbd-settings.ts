import type { AppAsked } from './app.ts'
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

/** `mode=get_config`: what is set, in clear where the real one writes it in clear. */
export function config({ url, key }: AppAsked): object {
  const section = url.searchParams.get('section')
  const all = {
    misc: {
      api_key: key,
      nzb_key: usualKey('nzb'),
      bandwidth_max: '12M',
      bandwidth_perc: 100,
      cache_limit: '1G',
      complete_dir: '/data/usenet/complete',
      complete_free: '',
      download_dir: '/data/usenet/incomplete',
      download_free: '5G',
      host: '0.0.0.0',
      password: '',
      port: '8080',
      schedlines: ['1 30 18 12345 speedlimit 30', '1 0 23 1234567 speedlimit 100'],
      username: '',
    },
    categories: [
      category('*', 0, ''),
      category('movies', 1, 'films'),
      category('tv', 2, 'tv'),
      category('audio', 3, 'music'),
    ],
  }
  return { config: Object.fromEntries(Object.entries(all).filter(([name]) => section === null || name === section)) }
}
