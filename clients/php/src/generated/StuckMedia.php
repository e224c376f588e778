<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum StuckMedia: string
{
    case Film = 'film';
    case Series = 'series';
    case Music = 'music';
    case Other = 'other';
}
