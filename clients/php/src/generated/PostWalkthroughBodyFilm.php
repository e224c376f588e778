<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostWalkthroughBodyFilm: string
{
    case Sintel = 'sintel';
    case BigBuckBunny = 'big-buck-bunny';
    case TearsOfSteel = 'tears-of-steel';
    case ElephantsDream = 'elephants-dream';
    case NightOfTheLivingDead = 'night-of-the-living-dead';
}
