<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ProgressDataUnit: string
{
    case Bytes = 'bytes';
    case Services = 'services';
    case Images = 'images';
    case Items = 'items';
    case Steps = 'steps';
}
