<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OffsiteChangeDataAction: string
{
    case OffsiteAdd = 'offsite-add';
    case OffsiteRemove = 'offsite-remove';
}
