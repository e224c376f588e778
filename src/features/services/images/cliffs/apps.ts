import type { Cliff } from './cliff.ts'

const GIB = 1024 ** 3

/** Of the apps that a household watches, asks and looks around with. */
export const appCliffs: readonly Cliff[] = [
  {
    id: 'jellyfin-10.11',
    images: ['jellyfin'],
    reaches: '10.11',
    happens:
      'It rebuilds its whole database when it first starts, which takes up to hours, fills the disk or the memory where either is short, and does not always succeed.',
    prepare: [
      'Give its container 4 GB of memory or no limit: 1.5 GB was not enough',
      'Let it be 10.10.7 first, with a library scan that ended well',
      'See that the disk has room for its data three times over',
      'Do it when nobody watches, and let it finish: breaking it off leaves it between the two',
    ],
    stops: true,
    memory_bytes: 4 * GIB,
    data_times: 2,
    sources: [
      'jellyfin/jellyfin#15027',
      'jellyfin/jellyfin#15060',
      'jellyfin/jellyfin#15189',
      'jellyfin/jellyfin#15244',
      'jellyfin/jellyfin#15764',
      'jellyfin/jellyfin#17777',
    ],
  },
  {
    id: 'jellyfin-12',
    images: ['jellyfin'],
    reaches: '12.0',
    happens:
      'It turns off the older ways to sign in: apps and scripts that send X-Emby-Token or api_key are locked out.',
    prepare: ['See which apps and scripts of yours sign in so, and bring them up to date'],
    stops: true,
    memory_bytes: null,
    data_times: 1,
    sources: ['jellyfin/jellyfin 12.0, its API document and its migrations'],
  },
  {
    id: 'homepage-1',
    images: ['homepage'],
    reaches: '1.0',
    happens: 'It answers only under names that it was told of: under every other it says that the host is not valid.',
    prepare: ['Set HOMEPAGE_ALLOWED_HOSTS to the names and ports it is opened by'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['gethomepage/homepage#4955'],
  },
  {
    id: 'recyclarr-8',
    images: ['recyclarr'],
    reaches: '8.0',
    happens:
      'The templates and includes that most configurations are made of have changed: it stops at the older ones.',
    prepare: ['Go through its upgrade guide for 8.0, and change the templates and includes that you use'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['raydak-labs/configarr#504', 'recyclarr.dev, “Upgrade Guides”, 8.0'],
  },
]
