<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum FilmRelease: string
{
    case Cinema = 'cinema';
    case Digital = 'digital';
    case Physical = 'physical';
}
