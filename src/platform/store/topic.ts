export type Topic =
  /** The result of a credential's last test. */
  | 'credential'
  /** The result of a check that writes or interrupts. */
  | 'proof'
  /** In which run of its container an app was identified. */
  | 'proven-app'
  | 'acceptance'
  /** When a finding was first seen, and how often since. */
  | 'finding'
  /** What all checks found last, for the judgement. */
  | 'checks'
  /** The disk and inode of a content folder when it was first seen. */
  | 'root'
  /** The size of each library today and the day before. */
  | 'kept'
  /** Disk use over time. */
  | 'space'
  /** The highest speed measured, and each client's limits as usher set them. */
  | 'line'
  /** Since when and until when all downloads are paused, and what exactly usher paused in each client. */
  | 'pause'
  /** How the queue policies are set, and what they observed. */
  | 'policies'
  /** Alerts sent to the operator, and those still to be delivered. */
  | 'notice'
  /** A message for one receiver, and each receiver's state. */
  | 'delivery'
  /** Services that usher stopped because their disk was gone. */
  | 'guard'
  /** Failed sign-ins from the network. */
  | 'sign-in'
  /** The server of this stack that runs now. */
  | 'ui'
  /** How ui was installed to serve in the background. */
  | 'hosting'
  /** When and from where each key of a program was last used. */
  | 'key-use'
  /** Digests of tickets that one process issued for another. */
  | 'ticket'
  /** The key with which pictures are named for members. */
  | 'picture-names'
  /** Until when a registry asked usher to wait. */
  | 'registry'
  /** What a registry had of an image when it was last checked. */
  | 'registry-image'
  /** The image a service used before its update. */
  | 'image'
  /** What a running update declares, recorded before it changes the file. */
  | 'declared-image'
  | 'backup'
  /** What each destination of backups had when it last answered, and which copies were proved, and what is being sent. */
  | 'offsite'
  /** Settings that usher made in an app, to tell them from a person's. */
  | 'wired'
  | 'declined'
  /** Answers to an unfinished setup. */
  | 'setup'
  /** A migration's findings and plan. */
  | 'migration'
  /** Edited files that somebody wants to keep. */
  | 'adoption'
  /** Attempted repairs and their results. */
  | 'repair'
  /** Compose's inputs and the resulting state, once nothing was left to do. */
  | 'settled'
  /** What Compose answered about a project, by the digest of its inputs. */
  | 'compose'
  /** How a project was understood, by the digests of all that this depends on. */
  | 'stack'
  /** Media apps seen to run beside the project, by their container. */
  | 'outside'
  /** When each other machine was last reached, and which usher answered there. */
  | 'machine'
  /** The names that each other machine said last, for a shell to complete. */
  | 'known-names'
  /** The image a service was last seen to use. */
  | 'ran'
  /** The tasks that are turned on, as somebody confirmed them, and the clock as the schedule last saw it. */
  | 'schedule'
  /** What a broker keeps of usher for Home Assistant, and how the connection to it is. */
  | 'home-assistant'
  /** How a member is notified, as the owner chose it. */
  | 'member-choice'
  /** What a member was told of each request of theirs. */
  | 'member-request'
  /** A message for a member, still to be delivered or delivered lately. */
  | 'member-message'
  /** When each member last got the newsletter. */
  | 'newsletter'
  /** The rule for what leaves. */
  | 'leaving'
  /** The time that has certainly passed while usher looked. */
  | 'observed-clock'
  /** Which service used which disk, by the hour. */
  | 'disk-activity'
