import { defineTerm } from './term.ts'

export const libraryTerms = [
  defineTerm(
    'library, media library',
    'The films, series, music and books that are here, sorted and named.',
    'It is ordinary folders with ordinary files. The players show their contents and store their own data elsewhere, so the files stay usable without any of the apps.',
    'root folder, scan',
  ),
  defineTerm(
    'scan',
    'A player searching its folders for new and deleted files.',
    'Until a film is scanned nobody sees it, although its file is there. Usually the apps tell the player at once, and a scan takes seconds.',
    'library, import',
  ),
  defineTerm(
    'hardlink',
    'A second name for the same file, which takes no extra space.',
    'A download that is still shared and the film in the library can be one file with two names. It works only within one file system and one mount. Otherwise the file is copied and takes twice the space. The space is free when the last name is gone.',
    'inode, mount, import',
  ),
  defineTerm(
    'inode',
    'The number by which a disk knows a file, whatever its names are.',
    'Two names with one inode on one disk are the same file. That is how usher proves that an import was a link and not a copy.',
    'hardlink',
  ),
  defineTerm(
    'data root, data_root',
    'The one folder that holds both the downloads and the library.',
    'It is mounted whole, as /data, into every service that handles files, so that downloads and library are on one file system for all of them. The setting is DATA_ROOT.',
    'hardlink, mount, root folder',
  ),
  defineTerm(
    'transcoding',
    'Converting a film to another format while somebody watches it.',
    'It happens if a device cannot play the file as it is, or the connection is too slow. It is hard work: without a graphics device, one film can keep the whole processor busy.',
    'direct play, remux',
  ),
  defineTerm(
    'direct play',
    'Sending a film as it is, because the device can play it.',
    'It costs next to nothing and keeps the full quality. If a device never plays directly, another app on it or another quality profile often helps.',
    'transcoding, remux',
  ),
  defineTerm(
    'remux',
    'Putting the same picture and sound into another container format.',
    'Nothing is recomputed, so no quality is lost and it takes hardly any work. In a release name, remux means a disc’s own picture and sound: the best quality, and by far the largest.',
    'transcoding, release',
  ),
  defineTerm(
    'subtitle, subtitles',
    'The text that is shown with a film.',
    'Subtitles are small files beside the film, or part of it. Bazarr looks for missing ones. Some formats must be drawn into the picture, and then even a capable device needs transcoding.',
    'transcoding, library',
  ),
]
