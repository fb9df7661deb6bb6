// Where the page begins.
import { mount } from 'svelte'
import App from './App.svelte'
import './look/page.css'

const target = document.getElementById('page')
if (target === null) throw new Error('index.html has an element #page')
// Builds for tests have a table out of a file, too.
if (import.meta.env.VITE_TEST_GAMES && location.hash.startsWith('#/fixture')) {
  void import('./shell/Fixture.svelte').then(({ default: Fixture }) => mount(Fixture, { target }))
} else mount(App, { target })
