import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Qualité',
  noLibrary: 'Rien qui collecte films, séries ou musique n’est activé.',
  turnOn: 'Activer quelque chose',
  media: { films: 'Films', series: 'Séries', music: 'Musique', books: 'Livres' },
  mediaIn: (media: string, app: string) => `${media} dans ${app}`,
  presets: { small: 'Léger', balanced: 'Équilibré', sharp: 'Net', best: 'Meilleur' },
  custom: (profile: string) => `Personnel : ${profile}`,
  changed: (preset: string) => `${preset}, modifié par quelqu’un`,
  empty: 'Encore vide',
  preset: 'Préréglage',
  size: 'Une heure prend',
  fits: 'Place sur le disque',
  perHour: (size: string) => `${size} par heure`,
  hoursFit: (hours: string) => `pour ${hours} heures`,
  barsLabel: (media: string, rows: string) =>
    `La place que prend une heure (${media}), et pour combien d’heures il en reste : ${rows}.`,
  sizeLimit: (limit: string) => `Rien au-dessus de ${limit}.`,
  noSizeLimit: 'Pas de limite de taille.',
  cutoff: (name: string) => `Une fois ${name} obtenu, la recherche de mieux s’arrête.`,
  accepts: (names: string) => `Accepte ${names}.`,
  basis: (text: string) => `La taille : ${text}.`,
  plays: {
    everywhere: 'Se lit sur chaque appareil',
    partly: 'Certains appareils demandent une conversion',
    nowhere: 'Chaque appareil demande une conversion',
    'not-known': 'On ne sait pas où cela se lit',
  },
  use: 'Utiliser',
  useFor: (preset: string, media: string, app: string) =>
    `Utiliser : ${preset}, pour ${media.toLowerCase()} dans ${app}`,
  inUse: 'Utilisé',
  detailsOf: (preset: string, media: string) => `Détails : ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# titre a son propre profil et le garde',
      other: '# titres ont leur propre profil et le gardent',
    }),
  items: (count: number) => plural(count, { one: '# titre', other: '# titres' }),
  upgrade: 'Chercher de meilleures copies',
  upgradeOf: (media: string, app: string) => `Chercher de meilleures copies : ${media}, ${app}`,
}
