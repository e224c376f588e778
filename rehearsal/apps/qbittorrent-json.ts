import { sha256Hex } from '../seeded-random.ts'
import type { HouseholdDownload, Household } from '../household/types.ts'

export interface SavePathSettings {
  save_path: string
  auto_tmm_enabled: boolean
}

/** Only the preferences that are used; the real app returns about two hundred. */
export const preferencesJson = (
  port: number,
  { save_path, auto_tmm_enabled }: SavePathSettings,
  speeds: object,
  bound: object,
  { faults }: Household,
): object => ({
  ...speeds,
  auto_tmm_enabled,
  bypass_local_auth: true,
  current_interface_address: '',
  current_interface_name: faults?.isClientUnbound ? '' : 'tun0',
  current_network_interface: faults?.isClientUnbound ? '' : 'tun0',
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

const pseudoTrackerJson = (name: string): object => ({
  msg: 'This torrent is private',
  num_downloaded: 0,
  num_leeches: 0,
  num_peers: 0,
  num_seeds: 0,
  status: 0,
  tier: -1,
  url: `** [${name}] **`,
})

/** One tracker with a passkey, like real ones, and the peer sources that a private torrent does not use. */
export const trackersJson = ({ id, seeds }: HouseholdDownload): object[] => [
  ...['DHT', 'PeX', 'LSD'].map(pseudoTrackerJson),
  {
    msg: '',
    num_downloaded: -1,
    num_leeches: 1,
    num_peers: seeds + 1,
    num_seeds: seeds,
    status: 2,
    tier: 0,
    url: `https://tracker.harbour.example/${sha256Hex(`passkey ${id}`).slice(0, 32)}/announce`,
  },
]
