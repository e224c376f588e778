import { plural } from '../../format.ts'

/** What starting, stopping and updating services would do. */
export const servicePlans = {
  up: (names: string) => (names === '' ? 'Tout démarrer ?' : `Démarrer ${names} ?`),
  upVerb: 'Démarrer',
  down: (names: string) => (names === '' ? 'Tout arrêter ?' : `Arrêter ${names} ?`),
  downVerb: 'Arrêter',
  restart: (names: string) => (names === '' ? 'Tout redémarrer ?' : `Redémarrer ${names} ?`),
  restartVerb: 'Redémarrer',
  switch: (names: string) => `Activer ${names}, et désactiver tout le reste ?`,
  switchVerb: 'Basculer',
  effects: {
    start: (service: string) => `${service} démarre.`,
    stop: (service: string) => `${service} s’arrête. Ses réglages restent.`,
    restart: (service: string) => `${service} s’arrête et redémarre. Rien n’est supprimé.`,
    recreate: (service: string) => `${service} est recréé avec ses nouveaux réglages. Ses données restent.`,
    remove: (service: string) => `${service} s’arrête. Ses réglages restent.`,
  },
  keeps: (names: string) => `${names} continuent de tourner : autre chose en a besoin.`,
  keepsOne: (name: string) => `${name} continue de tourner : autre chose en a besoin.`,
  othersStay: 'Tout le reste continue de tourner.',
  meanwhile: (impact: string) => `Jusqu’à son retour : ${impact}.`,
  without: (impact: string) => `Sans lui : ${impact}.`,
  writes: (count: number) => plural(count, { one: 'Crée # dossier.', other: 'Crée # dossiers.' }),
  pull: (names: string) => (names === '' ? 'Télécharger toutes les images ?' : `Télécharger les images de ${names} ?`),
  pullVerb: 'Télécharger',
  images: (count: number) => plural(count, { one: 'Télécharge # image.', other: 'Télécharge # images.' }),
  pullKeeps: 'Ce qui tourne continue sur l’image qu’il a.',
  askRegistries: 'Demander aux registres des versions plus récentes ?',
  askRegistriesVerb: 'Demander maintenant',
  asksRegistry: (registry: string, count: number) =>
    plural(count, { one: `Interroge ${registry} sur # image.`, other: `Interroge ${registry} sur # images.` }),
  skipsRegistry: (registry: string, because: string) => `${registry}: ${because}`,
  usesLogin: (registry: string) => `Utilise ton identifiant pour ${registry}.`,
  inspectsWith: (tools: string) => `Inspecte les images avec ${tools}.`,
  askKeeps: 'Rien n’est téléchargé. Les registres voient quelles images tu utilises, et ton adresse publique.',
  update: (names: string) => (names === '' ? 'Tout mettre à jour ?' : `Mettre à jour ${names} ?`),
  updateVerb: 'Mettre à jour',
  back: (names: string) =>
    names === ''
      ? 'Revenir aux versions d’avant la dernière mise à jour ?'
      : `Revenir à la version précédente : ${names} ?`,
  backVerb: 'Revenir',
  updates: (service: string, from: string, to: string) => `${service} : ${from} → ${to}`,
  refreshes: (service: string, version: string) => `${service} ${version} : cherche une compilation plus récente.`,
  rollsBack: (service: string, from: string, to: string) => `${service} revient de ${from} à ${to}.`,
  changesLine: (file: string, line: number, before: string, after: string) =>
    `Modifie la ligne ${line} de ${file} : ${before} → ${after}`,
  blocked: (service: string, why: string) => `${service} n’est pas mis à jour : ${why}`,
  breaks: (service: string, what: string) => `${service} : ${what}`,
  prepare: (what: string) => `D’abord : ${what}`,
  together: (names: string) => `${names} redémarrent aussi.`,
  noRoom: (service: string, size: string) => `La place peut manquer pour mettre à jour ${service} : il faut ${size}.`,
  upToDate: (count: number) => plural(count, { one: '# service est à jour.', other: '# services sont à jour.' }),
  updateSafety: 'Chaque service est d’abord sauvegardé, et restauré s’il ne redevient pas sain.',
  noVersion: 'une version inconnue',
}
