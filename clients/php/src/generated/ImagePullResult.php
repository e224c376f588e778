<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ImagePullResult: string
{
    case WouldPull = 'would-pull';
    case Pulled = 'pulled';
    case UpToDate = 'up-to-date';
    case Failed = 'failed';
}
