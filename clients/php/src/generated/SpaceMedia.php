<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SpaceMedia: string
{
    case Series = 'series';
    case Films = 'films';
    case Music = 'music';
    case Books = 'books';
}
