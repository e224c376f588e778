<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HeldBackTitleBrake: string
{
    case Vote = 'vote';
    case VoteNotKnown = 'vote-not-known';
    case Excluded = 'excluded';
    case ExclusionNotKnown = 'exclusion-not-known';
    case AddedRecently = 'added-recently';
    case AddedNotKnown = 'added-not-known';
    case WatchedRecently = 'watched-recently';
    case PlaysNotKnown = 'plays-not-known';
    case Playing = 'playing';
    case PlayingNotKnown = 'playing-not-known';
    case Downloading = 'downloading';
    case Seeding = 'seeding';
    case SeedingNotKnown = 'seeding-not-known';
    case SizeNotKnown = 'size-not-known';
    case FreesNothing = 'frees-nothing';
    case WeeklyLimit = 'weekly-limit';
}
