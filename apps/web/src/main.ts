// Where the page begins.
import { mount } from 'svelte'
import App from './App.svelte'
import './look/page.css'

const target = document.getElementById('page')
if (target === null) throw new Error('index.html has an element #page')
mount(App, { target })
