<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CarriedSort: string
{
    case Series = 'series';
    case Film = 'film';
    case Artist = 'artist';
    case Profile = 'profile';
    case Indexer = 'indexer';
}
