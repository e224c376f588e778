<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum TransferredItemsType: string
{
    case Series = 'series';
    case Films = 'films';
    case Artists = 'artists';
    case Profiles = 'profiles';
    case Indexers = 'indexers';
}
