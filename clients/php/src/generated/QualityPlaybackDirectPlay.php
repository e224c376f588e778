<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QualityPlaybackDirectPlay: string
{
    case Everywhere = 'everywhere';
    case Partly = 'partly';
    case Nowhere = 'nowhere';
    case NotKnown = 'not-known';
}
