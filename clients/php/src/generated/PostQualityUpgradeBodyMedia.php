<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostQualityUpgradeBodyMedia: string
{
    case Films = 'films';
    case Series = 'series';
    case Music = 'music';
}
