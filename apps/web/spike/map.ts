// Mounts the page's real map with 400 counters and an overlay on all hexes, and nothing else of the page.
import { mount } from 'svelte'
import '../src/look/page.css'
import Bench from './Bench.svelte'
const target = document.getElementById('page')
if (target) mount(Bench, { target })
