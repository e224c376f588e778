<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostSetupBodyQualityPreset: string
{
    case Small = 'small';
    case Balanced = 'balanced';
    case Sharp = 'sharp';
    case Best = 'best';
}
