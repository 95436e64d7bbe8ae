import { mount } from 'svelte'
import Nim from './Nim.svelte'

mount(Nim, { target: document.body })
