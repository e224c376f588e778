import { digestOf } from '../chance.ts'
import type { Download, Household } from '../household/kinds.ts'

export interface Saving {
  save_path: string
  auto_tmm_enabled: boolean
}

/** What is set, as far as anything reads it: the real program answers some two hundred of these. */
export const preferences = (
  port: number,
  { save_path, auto_tmm_enabled }: Saving,
  speeds: object,
  bound: object,
  { troubles }: Household,
): object => ({
  ...speeds,
  auto_tmm_enabled,
  bypass_local_auth: true,
  current_interface_address: '',
  current_interface_name: troubles?.unbound ? '' : 'tun0',
  current_network_interface: troubles?.unbound ? '' : 'tun0',
  listen_port: 51_413,
  max_ratio: 2,
  max_ratio_act: 0,
  max_ratio_enabled: true,
  max_seeding_time: -1,
  max_seeding_time_enabled: false,
  random_port: false,
  save_path,
  upnp: false,
  web_ui_port: port,
  web_ui_username: 'admin',
  ...bound,
})

const pseudo = (name: string): object => ({
  msg: 'This torrent is private',
  num_downloaded: 0,
  num_leeches: 0,
  num_peers: 0,
  num_seeds: 0,
  status: 0,
  tier: -1,
  url: `** [${name}] **`,
})

/** Its tracker, behind a passkey as real ones are, and the ways that a private torrent does not take. */
export const trackersOf = ({ id, seeds }: Download): object[] => [
  ...['DHT', 'PeX', 'LSD'].map(pseudo),
  {
    msg: '',
    num_downloaded: -1,
    num_leeches: 1,
    num_peers: seeds + 1,
    num_seeds: seeds,
    status: 2,
    tier: 0,
    url: `https://tracker.harbour.example/${digestOf(`passkey ${id}`).slice(0, 32)}/announce`,
  },
]
